/**
 * An answer that closes lifts everything below it, and with it the question that somebody has just tapped, under
 * the bar. Once all has come to rest, the question comes back.
 */
export function keepInView(list: string): void {
  const questions = document.querySelector(list);
  questions?.addEventListener(
    'toggle',
    ({ target }) => {
      const question = target as HTMLDetailsElement;
      const moves = questions.getAnimations({ subtree: true }).map(({ finished }) => finished);
      Promise.allSettled(moves).then(() => {
        if (question.open && question.getBoundingClientRect().top < 100) question.scrollIntoView();
      });
    },
    // It does not bubble.
    true,
  );
}
