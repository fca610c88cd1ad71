/** Setup of the database tests: each file makes dozens of people, and costly hashes would only slow it down. */
import { hashCheaply } from '../src/modules/identity/password/hash-password.ts';

hashCheaply();
