/** The bills that people pay with, in centavos. */
export const BILLETES = [100_000, 200_000, 1_000_000, 2_000_000]
