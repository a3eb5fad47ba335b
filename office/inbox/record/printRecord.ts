/** Notes are internal: they are printed only on request. */
export function printRecord({ withNotes = false } = {}): void {
  const { dataset } = document.documentElement;
  if (withNotes) {
    dataset.printNotes = '';
    addEventListener('afterprint', () => delete dataset.printNotes, { once: true });
  }
  print();
}
