/** `/ayuda/vender#cheques` in the words of the router. */
export function destino(direccion: string) {
  const [camino = '', hash] = direccion.split('#')
  const pagina = camino.split('/')[2]
  return { to: '/ayuda/{-$pagina}' as const, params: { pagina }, ...(hash && { hash }) }
}
