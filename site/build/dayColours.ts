const twoThemes =
  /light-dark\((?=((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+))\1,(?:[^()]|\((?:[^()]|\([^()]*\))*\))+\)/g;

/** The public pages know only the day: of `light-dark(day,night)` the day stays, and no rule asks for a theme. */
export const dayColours = (css: string): string =>
  css.replace(twoThemes, '$1').replace(/\[data-theme=\w+\]\{[^{}]*\}/g, '');
