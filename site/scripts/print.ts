/** Paper shows pictures that nobody has scrolled to. */
export function loadPicturesForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const picture of document.images) picture.loading = 'eager';
  });
}
