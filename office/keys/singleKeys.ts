// Whether letters, digits and signs alone are shortcuts. Who speaks to the computer, or hits keys by chance,
// turns that off (WCAG 2.1.4); Enter, Escape and the arrows stay.
const place = 'singleKeys';

export const singleKeysOn = (): boolean => localStorage.getItem(place) !== 'off';

export const setSingleKeys = (on: boolean): void => localStorage.setItem(place, on ? 'on' : 'off');
