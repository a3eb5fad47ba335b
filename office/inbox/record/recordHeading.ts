export const recordHeadingId = 'record-heading';

/** Where the focus goes in a record, and where it waits when the button that had it is gone. */
export const focusRecordHeading = (options?: FocusOptions): void =>
  document.getElementById(recordHeadingId)?.focus(options);
