/** Largest remainder a second time: no line of `repartir`, nor of its statement. */

/** An amount by weights: whole parts first, then one more to whoever was cut most, the first of equals first. */
export function porRestos(importe: number, pesos: readonly number[]): number[] {
  const todo = pesos.reduce((sum, peso) => sum + BigInt(peso), 0n)
  if (todo === 0n) return pesos.map(() => 0)
  const signo = importe < 0 ? -1n : 1n
  const monto = BigInt(importe) * signo
  const partes = pesos.map((peso) => (monto * BigInt(peso)) / todo)
  const cortado = (i: number) => monto * BigInt(pesos[i] ?? 0) - (partes[i] ?? 0n) * todo
  for (let faltan = monto - partes.reduce((a, b) => a + b, 0n); faltan > 0n; faltan--) {
    let quien = -1
    for (const [i, parte] of partes.entries()) {
      const libre = parte * todo <= monto * BigInt(pesos[i] ?? 0)
      if (libre && cortado(i) > 0n && (quien < 0 || cortado(i) > cortado(quien))) quien = i
    }
    partes[quien] = (partes[quien] ?? 0n) + 1n
  }
  return partes.map((parte) => Number(signo * parte))
}
