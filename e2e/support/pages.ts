export const widths = [360, 768, 1280];
