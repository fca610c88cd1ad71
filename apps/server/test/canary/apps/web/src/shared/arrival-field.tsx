// expect: house rules | dates-of-the-kit
export function ArrivalField() {
  return <input type="date" />;
}
