import type { SucursalListItem } from '@mostrador/contract/base/sucursales'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { ConceptoInput } from '../../documentos/formulario/DocumentoFields.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import type { CodigosDeArticulo } from '../../documentos/lineas/useEntradaArticulos.ts'
import type { TransferenciaValues } from './transferencia.form.ts'
import { MIN_CARACTERES, sugerencias } from './transferencias.queries.ts'

interface TransferenciaFieldsProps {
  values: TransferenciaValues
  change: (next: (values: TransferenciaValues) => TransferenciaValues) => void
  esAdmin: boolean
  sucursales: readonly SucursalListItem[]
  errorOf: (campo: string) => string | undefined
  entrada: CodigosDeArticulo
  onArticulo: (articulo: Articulo) => void
}

/** The fields of a transfer; the screen that uses them saves them. */
export function TransferenciaFields(props: TransferenciaFieldsProps) {
  const { values, change, esAdmin, sucursales, errorOf, entrada, onArticulo } = props
  return (
    <FormBand>
      {esAdmin && (
        <Campo span={6}>
          <SucursalSelect
            id="origen"
            label="Sucursal origen"
            required
            sucursales={sucursales}
            value={values.origen}
            error={errorOf('origen')}
            // A branch cannot be both origin and destination: the destination empties.
            onChange={(origen) =>
              change((v) => ({ ...v, origen, destino: v.destino === origen ? 0 : v.destino }))
            }
          />
        </Campo>
      )}
      <Campo span={esAdmin ? 6 : 12}>
        <SucursalSelect
          id="destino"
          label="Sucursal destino"
          required
          sucursales={sucursales.filter((s) => s.id !== values.origen)}
          value={values.destino}
          error={errorOf('destino')}
          onChange={(destino) => change((v) => ({ ...v, destino }))}
        />
      </Campo>
      <Campo span={12}>
        <ConceptoInput
          value={values.concepto}
          error={errorOf('concepto')}
          onChange={(concepto) => change((v) => ({ ...v, concepto }))}
        />
      </Campo>
      <Campo span={12}>
        <ArticuloPicker
          minChars={MIN_CARACTERES}
          suggestions={sugerencias}
          error={errorOf('articulo')}
          codigos={entrada}
          onPick={onArticulo}
        />
      </Campo>
    </FormBand>
  )
}
