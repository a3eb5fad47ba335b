// Single-character shortcuts can be turned off (WCAG 2.1.4), for speech input and accidental key presses.
const place = 'singleKeys';

export const singleKeysOn = (): boolean => localStorage.getItem(place) !== 'off';

export const setSingleKeys = (on: boolean): void => localStorage.setItem(place, on ? 'on' : 'off');
