// expect: house rules | tables-of-the-kit
export const Lists = () => (
  <table>
    <tbody />
  </table>
);
