/** The rule against circles, for dependency-cruiser: neither of files nor of one side's rooms. Tests are left out. */
const ROOMS = '^(server|web)/src/modules/[^/]+/[^/]+$'

export default {
  forbidden: [
    {
      name: 'circle-of-files',
      severity: 'error',
      from: {},
      // The running code has no types, so a circle of types does no harm.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'circle-of-rooms',
      severity: 'error',
      scope: 'folder',
      from: { path: ROOMS },
      to: { circular: true, path: ROOMS },
    },
  ],
  options: { parser: 'swc', exclude: { path: String.raw`(^|/)(node_modules|dist|test)/|\.test\.tsx?$` } },
}
