// expect: format and lint | lint/style/useNodejsImportProtocol
import { sep } from 'path';

export const separator = sep;
