// expect: house rules | texts-in-catalogues
export const Speaks = () => <p>Sold out</p>;
