/** The id of a file: a kind and random letters, as `lic_x7k2`. It is a safe file name and a safe object key. */
const idForm = /^[a-z]+_[0-9a-z]+$/;

/** Throws a RangeError for anything but a generated id, so that no text of a user becomes a path. */
export function checkFileId(id: string): void {
  if (!idForm.test(id)) throw new RangeError('not the id of a file');
}
