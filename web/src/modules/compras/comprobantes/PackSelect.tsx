import { NativeSelect } from '@mantine/core'
import { formatEntero } from '../../../platform/text/format.ts'
import type { CompraLinea } from './compra.form.ts'
import { conPack, enPacks } from './compra.packs.reglas.ts'

interface PackSelectProps {
  linea: CompraLinea
  onChange: (articulo: string, changed: Partial<CompraLinea>) => void
}

/** How a line is bought: by the unit, or by one of the packs of its article. Nothing of an article without packs. */
export function PackSelect({ linea, onChange }: PackSelectProps) {
  const { articulo, nombre, packs, pack, cantidad } = linea
  if (!packs) return null
  const vistos = enPacks(linea).cantidad
  return (
    <>
      <NativeSelect
        aria-label={`Se compra ${nombre} por`}
        size="xs"
        maw={180}
        value={pack ? packs.findIndex((p) => p.nombre === pack.nombre) : ''}
        data={[
          { value: '', label: 'Por unidad' },
          ...packs.map((p, i) => ({ value: String(i), label: `Por ${p.nombre}` })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(articulo, conPack(linea, value === '' ? undefined : packs[Number(value)]))
        }
      />
      {pack && cantidad ? (
        <small>
          {vistos === cantidad
            ? `${formatEntero(cantidad)} unidades, al costo por ${pack.nombre}`
            : `${formatEntero(vistos ?? 0)} × ${formatEntero(pack.factor)} = ${formatEntero(cantidad)} unidades`}
        </small>
      ) : null}
    </>
  )
}
