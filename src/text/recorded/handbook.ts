// What a handbook begins with: a few rules that most people want, and room for their own.

export const handbook = `Signoff reads the lists below these headings. They can only make its own rules stricter.

## Known recipients

## Spending limits

- 50 EUR
- 50 USD

## Forbidden actions

- Share passwords

## Always ask

- Sign contracts
- Cancel subscriptions
`;
