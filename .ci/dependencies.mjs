/** The allowed directions of imports, for dependency-cruiser. Circles are in circles.mjs. */
import { AREAS } from './areas.mjs'

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
  'contract/src': AREAS.map((area) => [area]),
  'server/src': [
    ['platform/errors.ts'],
    ['platform/process'],
    [
      'platform/api',
      'platform/access',
      'platform/cluster',
      'platform/database',
      'platform/files',
      'platform/http',
      'platform/work',
    ],
    ['platform/health'],
    ['embedded', 'backup', 'docs', 'arca', 'bcra'],
    ...AREAS.map((area) => [`modules/${area}`]),
    ['start', 'programs'],
  ],
  'web/src': [['platform'], ['ui'], ...[...AREAS, 'shell'].map((area) => [`modules/${area}`]), ['screens']],
}

const TESTS = String.raw`\.test\.tsx?$|^[^/]+/test/`

const escaped = (/** @type {string} */ text) => text.replaceAll('.', String.raw`\.`)
/** Folders, or a file by its whole name. */
const below = (/** @type {string[]} */ places) =>
  `^(${places.map((place) => escaped(place) + (place.endsWith('.ts') ? '$' : '/')).join('|')})`

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

const outsideLayers = /** @type {const} */ (['server/src', 'web/src']).flatMap((side) => {
  const layers = LAYERS[side]
  const named = below(layers.flat().map((name) => `${side}/${name}`))
  return [
    {
      name: `${side}-module-without-layer`,
      comment: 'every module stands in an area of .ci/areas.mjs',
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
      name: 'contract-root-knows-no-area',
      comment: 'the language of the contract stands below what is said in it',
      severity: 'error',
      from: { path: '^contract/src/[^/]+$', pathNot: TESTS },
      to: { path: below(AREAS.map((area) => `contract/src/${area}`)) },
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
