/** The allowed directions of imports, for dependency-cruiser. Circles are in circles.mjs. */

/** The folders of the root, each with those that it may import. Each may import itself. */
const FOLDERS = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract', 'server', 'web', '.ci'],
  bench: ['contract', 'server', 'web', 'e2e', '.ci'],
  '.ci': [],
}

/** The layers of a side, the lowest first: a file imports from its own layer and from those below. */
const LAYERS = {
  'server/src': [
    ['platform/process'],
    ['platform/api', 'platform/database', 'platform/files', 'platform/http'],
    ['platform/health'],
    ['embedded', 'backup', 'docs', 'arca'],
    [
      'modules/auditoria',
      'modules/cuenta',
      'modules/sesion',
      'modules/usuarios',
      'modules/permisos',
      'modules/sucursales',
      'modules/articulos',
      'modules/clientes',
      'modules/impresiones',
      'modules/actualizaciones-precios',
      'modules/contadores',
      'modules/cajas',
      'modules/periodo-cerrado',
      'modules/facturacion',
    ],
    ['modules/documentos'],
    ['modules/stock', 'modules/comprobantes-fiscales'],
    [
      'modules/ventas',
      'modules/cheques',
      'modules/cuotas',
      'modules/recibos',
      'modules/devoluciones-saldo',
      'modules/notas-credito',
      'modules/notas-debito',
      'modules/remitos-cliente',
      'modules/articulos-pendientes',
      'modules/ajustes',
      'modules/transferencias',
    ],
    [
      'modules/informes',
      'modules/libro-iva',
      'modules/informe-stock',
      'modules/historial-cliente',
      'modules/panel',
      'modules/integridad',
      'modules/importaciones',
      'modules/etiquetas',
      'modules/primeros-pasos',
    ],
    ['start', 'programs'],
  ],
  'web/src': [
    ['platform'],
    ['ui'],
    [
      'modules/sesion',
      'modules/usuarios',
      'modules/permisos',
      'modules/sucursales',
      'modules/cuenta',
      'modules/articulos',
      'modules/clientes',
      'modules/actualizaciones-precios',
      'modules/auditoria',
      'modules/importaciones',
      'modules/cajas',
      'modules/periodo-cerrado',
      'modules/facturacion',
    ],
    ['modules/documentos'],
    ['modules/stock', 'modules/comprobantes-fiscales'],
    [
      'modules/ventas',
      'modules/cheques',
      'modules/cuotas',
      'modules/recibos',
      'modules/notas-credito',
      'modules/notas-debito',
      'modules/remitos-cliente',
      'modules/articulos-pendientes',
      'modules/ajustes',
      'modules/transferencias',
    ],
    [
      'modules/informes',
      'modules/libro-iva',
      'modules/informe-stock',
      'modules/historial-cliente',
      'modules/panel',
      'modules/integridad',
      'modules/etiquetas',
      'modules/primeros-pasos',
    ],
    ['modules/shell'],
    ['screens'],
  ],
}

const TESTS = String.raw`\.test\.tsx?$|^[^/]+/test/`

const escaped = (/** @type {string} */ text) => text.replaceAll('.', String.raw`\.`)
const below = (/** @type {string[]} */ folders) => `^(${folders.map(escaped).join('|')})/`

const betweenFolders = Object.entries(FOLDERS).map(([home, allowed]) => ({
  name: `${home}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: below([home]) },
  to: { path: below(Object.keys(FOLDERS)), pathNot: below([home, ...allowed]) },
}))

const upwards = Object.entries(LAYERS).flatMap(([side, layers]) =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${layer[0]}-points-upwards`,
    comment: 'a layer imports from itself and from the layers below',
    severity: 'error',
    from: { path: below(layer.map((name) => `${side}/${name}`)), pathNot: TESTS },
    to: {
      path: below(
        layers
          .slice(index + 1)
          .flat()
          .map((name) => `${side}/${name}`),
      ),
    },
  })),
)

const outsideLayers = Object.entries(LAYERS).flatMap(([side, layers]) => {
  const named = below(layers.flat().map((name) => `${side}/${name}`))
  return [
    {
      name: `${side}-module-without-layer`,
      comment: 'every module has its layer in .ci/dependencies.mjs',
      severity: 'error',
      from: {},
      to: { path: `^${side}/modules/`, pathNot: named },
    },
    {
      name: `${side}-list-of-modules`,
      comment: 'what lists the modules is imported by none of them',
      severity: 'error',
      from: { path: named, pathNot: TESTS },
      to: { path: `^${side}/[^/]+$` },
    },
  ]
})

export default {
  forbidden: [
    ...betweenFolders,
    ...upwards,
    ...outsideLayers,
    {
      name: 'modules-know-no-room-beside-the-platform',
      comment: 'a module works with any given database, and knows nothing of its description',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: TESTS },
      to: { path: '^server/src/(embedded|backup|docs)/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: TESTS },
      to: { pathNot: '^contract/|(^|/)node_modules/zod/' },
    },
  ],
  // TypeScript 7 has no API for tools yet: SWC reads the files.
  options: { parser: 'swc', exclude: { path: '(^|/)dist/' }, doNotFollow: { path: 'node_modules' } },
}
