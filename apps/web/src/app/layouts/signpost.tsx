/** The drawing on the "not found" page: an unlit arch and a signpost. */
export function Signpost() {
  return (
    <svg viewBox="0 0 180 120" aria-hidden="true">
      <path d="M8 110h164" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="6 5" />
      <path
        d="M44 110V62a26 26 0 0 1 52 0v48z"
        fill="var(--fill)"
        stroke="var(--line-field)"
        strokeWidth="2"
      />
      <path d="M59 110V76a11 11 0 0 1 22 0v34z" fill="var(--fill-2)" stroke="var(--line-2)" strokeWidth="2" />
      <path d="M132 110V46" stroke="var(--line-field)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M118 52h30l8 7-8 7h-30z"
        fill="var(--lantern-soft)"
        stroke="var(--lantern-line)"
        strokeWidth="2"
      />
      <path d="M146 74h-26l-8 6 8 6h26z" fill="var(--surface)" stroke="var(--line-field)" strokeWidth="2" />
    </svg>
  );
}
