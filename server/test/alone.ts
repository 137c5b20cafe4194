/** Test files that change what the other files share: they replace a package, or serve further endpoints. */
export const ALONE = [
  'server/src/modules/sesion/sesion.frenos.test.ts',
  'server/src/modules/sesion/sesion.tiempos.test.ts',
  'server/test/campos.test.ts',
]
