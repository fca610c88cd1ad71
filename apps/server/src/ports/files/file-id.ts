/** The id of a file: a kind, then random letters and digits, as `lic_x7k2`. It is safe as file name and object key. */
const idForm = /^[a-z]+_[0-9a-z]+$/;

/** False for the names of other things in the folder or bucket, such as `lost+found` or the mark of an empty folder. */
export function isFileId(name: string): boolean {
  return idForm.test(name);
}

/** Throws a RangeError for a text in another form, so that no text of a user becomes a path. */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new RangeError('not the id of a file');
}
