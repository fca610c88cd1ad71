/** Setup of the database tests: dozens of people are made in each file, and their hashes are not what it tests. */
import { hashCheaply } from '../src/modules/identity/hash-password.ts';

hashCheaply();
