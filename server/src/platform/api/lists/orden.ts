/** What `orden` names: `-fecha` is the column `fecha` from its end. */
export const readOrden = <O extends string>(orden: O) => ({
  by: orden.replace(/^-/, '') as O extends `-${infer By}` ? By : O,
  desc: orden.startsWith('-'),
})
