/** Setup of the database tests: cheap password hashes, because each file makes dozens of people. */
import { hashCheaply } from '../src/modules/identity/password/hash-password.ts';

hashCheaply();
