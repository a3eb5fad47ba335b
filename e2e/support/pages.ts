export const widths = [360, 768, 1280];
/** Where layouts change, or have just changed. */
export const widthsBetween = [1024, 1100, 1152];
