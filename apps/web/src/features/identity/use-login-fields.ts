import { useEffect, useState } from 'react';
import { checkEmail } from '../../shared/form/check-email.ts';

type Problem = 'identity.email.required' | 'identity.email.invalid' | 'identity.password.required';
type Problems = { email?: Problem; password?: Problem };

/** Milliseconds. While the reader types an address for the first time, the check waits for a pause. */
const pauseMs = 700;

/**
 * The two fields of the sign-in form and their checks: email on blur and on change, password on submit (specification
 * section 5). Written by hand, because the form library would enlarge the first load by a twentieth.
 */
export function useLoginFields() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** True after the first blur of the email field. */
  const [hasLeftEmail, setHasLeftEmail] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  useEffect(() => {
    if (email === '' || hasLeftEmail) return;
    const timer = setTimeout(() => setProblems((now) => withEmail(now, checkEmail(email))), pauseMs);
    return () => clearTimeout(timer);
  }, [email, hasLeftEmail]);

  return {
    email,
    password,
    problems,
    changeEmail: (value: string) => {
      setEmail(value);
      setProblems((now) => withEmail(now, hasLeftEmail ? checkEmail(value) : null));
    },
    leaveEmail: () => {
      setHasLeftEmail(true);
      setProblems((now) => withEmail(now, checkEmail(email)));
    },
    changePassword: (value: string) => {
      setPassword(value);
      setProblems((now) => ({ ...now, password: undefined }));
    },
    /** Shows the errors; returns the name of the first wrong field, or `null`. */
    check: (): 'email' | 'password' | null => {
      const wrongEmail = checkEmail(email);
      setHasLeftEmail(true);
      setProblems({
        email: wrongEmail ?? undefined,
        password: password === '' ? 'identity.password.required' : undefined,
      });
      if (wrongEmail) return 'email';
      return password === '' ? 'password' : null;
    },
  };
}

function withEmail(problems: Problems, email: Problem | null): Problems {
  return { ...problems, email: email ?? undefined };
}
