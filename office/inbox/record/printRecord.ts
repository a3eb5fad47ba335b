/** Notes are internal: they are on paper only when somebody asks for them. */
export function printRecord({ withNotes = false } = {}): void {
  const { dataset } = document.documentElement;
  if (withNotes) {
    dataset.printNotes = '';
    addEventListener('afterprint', () => delete dataset.printNotes, { once: true });
  }
  print();
}
