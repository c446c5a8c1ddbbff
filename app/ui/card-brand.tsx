export function CardBrand({ brand }: { brand: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 26"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-[1.625rem] w-10 shrink-0 text-ink"
    >
      <rect
        x={0.75}
        y={0.75}
        width={38.5}
        height={24.5}
        rx={4.25}
        className="fill-surface stroke-control"
      />
      {marks[brand.toLowerCase().replace(/[^a-z]/g, "")] ?? plainMark}
    </svg>
  );
}

const plainMark = (
  <>
    <path d="M1 8.5h38" className="text-muted" strokeWidth={2.5} />
    <path d="M6 18.5h7M16 18.5h4" />
  </>
);

const visaMark = (
  <path
    d="m8 9.2 2.6 7.6h.5L14.3 9.2M17.2 9.2l-1.6 7.6M24.4 10.1c-.9-.8-3.9-1.2-4 .7-.1 2 3.7 1.5 3.5 3.9-.2 2.2-3.4 2.3-4.8 1.2M26.3 16.8l3.7-7.6h.6l1.6 7.6M27.6 14.4h3.8"
    strokeWidth={1.8}
  />
);

const mastercardMark = (
  <>
    <circle cx={16.5} cy={13} r={6.25} className="stroke-danger" />
    <circle cx={23.5} cy={13} r={6.25} className="stroke-warn" />
  </>
);

const marks: Record<string, React.ReactNode> = {
  visa: visaMark,
  mastercard: mastercardMark,
  mc: mastercardMark,
};
