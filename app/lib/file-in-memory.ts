/**
 * A file out of the browser's database as one that lasts: Firefox cannot read it any more once its row is replaced or
 * deleted, and a form that it is in is then never sent.
 * @throws DOMException when it cannot be read.
 */
export async function fileInMemory(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
