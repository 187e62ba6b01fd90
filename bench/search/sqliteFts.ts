import { Connection } from "#doorlight/store/sqlite/driver.js";
import { flagsOf, LIMIT, type PeerMaker } from "./peer.js";

/** SQLite FTS5: any of the words, ranked by bm25 with the name counting double. */
export const sqliteFts: PeerMaker = async (documents) => {
  const database = new Connection(":memory:");
  database.exec(`
    create virtual table place using fts5(name, offer, address, tokenize = 'unicode61 remove_diacritics 2');
    create table flag (id integer primary key, key text, vegan int, vegetarian int, outdoor int, price text);
  `);
  const addPlace = database.prepare("insert into place (rowid, name, offer, address) values (?, ?, ?, ?)");
  const addFlag = database.prepare("insert into flag values (?, ?, ?, ?, ?, ?)");
  database.exec("begin");
  for (const [i, { id, name, offer, address, vegan, vegetarian, outdoor, price }] of documents.entries()) {
    addPlace.run(i + 1, name, offer, address);
    addFlag.run(i + 1, id, Number(vegan), Number(vegetarian), Number(outdoor), price);
  }
  database.exec("commit");
  const statement = database.prepare(`
    select flag.key from place join flag on flag.id = place.rowid
    where place match ? and flag.vegan >= ? and flag.vegetarian >= ? and flag.outdoor >= ? and (? = '' or flag.price = ?)
    order by bm25(place, 2.0, 1.0, 0.5) limit ${LIMIT}`);
  return {
    name: "SQLite FTS5",
    search(text, filters) {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const flags = new Set(flagsOf(filters));
      const price = filters.price_band ?? "";
      const rows = statement.all(
        words.map((word) => `"${word}"`).join(" OR "),
        Number(flags.has("vegan")),
        Number(flags.has("vegetarian")),
        Number(flags.has("outdoor")),
        price,
        price,
      ) as readonly { key: string }[];
      return rows.map(({ key }) => key);
    },
    async close() {
      database.close();
    },
  };
};
