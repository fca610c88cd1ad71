// expect: house rules | texts-in-catalogues
export const Whispers = () => <button type="button" aria-label="Close" />;
