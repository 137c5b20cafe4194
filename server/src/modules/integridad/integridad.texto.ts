import type { Diferencia } from '@mostrador/contract/integridad'

/** What does not hold, with the rows that explain it, for whoever sits at the terminal. */
export function printDiferencias(diferencias: Diferencia[]): void {
  for (const { texto, control, filas } of diferencias) {
    console.error(`\nNo se cumple: ${texto} (${control})`)
    console.error(filas.map((fila) => `  ${JSON.stringify(fila)}`).join('\n'))
  }
}
