/** How often the screens of an inbox ask what colleagues did meanwhile. */
export const lookAgainMs = 30_000;
