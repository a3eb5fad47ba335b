/** Closing the answer above can move the tapped question under the bar: scroll it back once the layout is stable. */
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
    // `toggle` does not bubble.
    true,
  );
}
