/** The rule against circles, for dependency-cruiser: neither of files, types too, nor of one side's rooms. Tests are left out. */
const ROOMS = '^(server|web)/src/modules/[^/]+/[^/]+$|^server/src/platform/[^/]+$'

export default {
  forbidden: [
    {
      name: 'circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
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
