/** By these events a page knows that somebody has begun to use it. */
export const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
