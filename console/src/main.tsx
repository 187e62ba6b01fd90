import { render } from "preact";
import { color, remembered } from "./choices.js";
import { Frame } from "./parts/Frame.js";
import "./style/style.css";
import { learn } from "./sentences.js";
import { LANGUAGE } from "./texts.js";

document.documentElement.lang = LANGUAGE;
color(remembered("theme") ?? "system");
const root = document.querySelector("#app");
if (root !== null) void learn(LANGUAGE).then(() => render(<Frame />, root));
