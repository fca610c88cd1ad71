// expect: architecture | ports-by-contract
import { smtp } from '../../ports/mail/smtp.ts';

export const vendor = smtp;
