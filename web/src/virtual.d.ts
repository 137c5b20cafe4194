/** What the build makes of `docs/manual`: `web/build/manual.ts`. */
declare module 'virtual:manual' {
  export const paginas: Record<
    string,
    () => Promise<{ default: import('./modules/shell/ayuda/manual.ts').Pagina }>
  >
}

declare module 'virtual:manual/indice' {
  const entradas: readonly import('./modules/shell/ayuda/ancla.ts').EntradaCorta[]
  export default entradas
}
