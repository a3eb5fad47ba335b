export const recordHeadingId = 'record-heading';

export const focusRecordHeading = (options?: FocusOptions): void =>
  document.getElementById(recordHeadingId)?.focus(options);
