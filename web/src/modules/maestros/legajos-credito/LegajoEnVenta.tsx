import { LegajoFrase } from './LegajoFrase.tsx'

/** Beside the customer of a sale; a part of its own, so that it comes from the store without a line. */
export const LegajoEnVenta = ({ cliente }: { cliente: number }) => <LegajoFrase cliente={cliente} />
