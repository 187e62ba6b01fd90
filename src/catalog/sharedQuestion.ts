/**
 * Asks for all who want to know at once, so that each gets an answer to a question that was put after it asked: at most one question is under way, and
 * whoever comes meanwhile shares the next one.
 */
export function sharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const put = (): Promise<Answer> => {
    const question = ask();
    underWay = question;
    const end = () => {
      if (underWay === question) underWay = null;
    };
    question.then(end, end);
    return question;
  };
  return () => {
    if (underWay === null) return put();
    next ??= underWay.then(nothing, nothing).then(() => {
      next = null;
      return put();
    });
    return next;
  };
}

const nothing = () => {};
