import { Button, NativeSelect, TextInput } from '@mantine/core'
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { TipoOperacion } from '@mostrador/contract/documentos/documentos'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { onEnter } from '../../../ui/keys/onEnter.ts'
import { Campo, FormBand } from '../../../ui/pages/DocumentForm.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ConceptoInput, DiaInput } from '../../documentos/formulario/DocumentoFields.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { focusId } from '../../documentos/lineas/problema.ts'
import { useDecimales } from '../../documentos/lineas/useDecimales.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import { proximoNumeroQuery } from './ajustes.queries.ts'
import { CANTIDAD_ID, type useAjuste } from './useAjuste.ts'

/** The fields of an adjustment, and the box for its next line; the screen that uses them saves them. */
export function AjusteFields({ ajuste }: { ajuste: ReturnType<typeof useAjuste> }) {
  const { form, esAdmin, conSalida } = ajuste
  const { values, change, errorOf } = form
  const entrada = useEntradaArticulos(ajuste.add, {
    again: (articulo, cantidad) => form.addUnit(articulo, cantidad),
  })
  const decimalesDe = useDecimales()
  const numero = useQuery(proximoNumeroQuery)
  const sucursales = useQuery({ ...sucursalesQuery, enabled: esAdmin })

  return (
    <FormBand>
      <Campo span={2}>
        <DiaInput
          value={values.fecha}
          error={errorOf('fecha')}
          onChange={(fecha) => change((v) => ({ ...v, fecha }))}
        />
      </Campo>
      <Campo span={2}>
        <TextInput
          label="Número"
          readOnly
          value={numero.data === undefined ? '' : numeroAjuste(numero.data)}
        />
      </Campo>
      <Campo span={2}>
        <NativeSelect
          label="Operación"
          data={conSalida ? [...TipoOperacion.options] : ['ENTRADA']}
          disabled={!conSalida}
          value={conSalida ? values.tipo_operacion : 'ENTRADA'}
          onChange={({ currentTarget: { value } }) =>
            change((v) => ({ ...v, tipo_operacion: value === 'SALIDA' ? 'SALIDA' : 'ENTRADA' }))
          }
        />
      </Campo>
      <Campo span={esAdmin ? 3 : 6}>
        <ConceptoInput
          value={values.concepto}
          error={errorOf('concepto')}
          onChange={(concepto) => change((v) => ({ ...v, concepto }))}
        />
      </Campo>
      {esAdmin && (
        <Campo span={3}>
          <SucursalSelect
            id="sucursal"
            label="Sucursal"
            required
            sucursales={sucursales.data}
            value={ajuste.sucursal}
            error={errorOf('sucursal')}
            onChange={(id) => change((v) => ({ ...v, sucursal: id }))}
          />
        </Campo>
      )}
      <Campo span={8}>
        <ArticuloPicker
          autoFocus
          value={ajuste.elegido}
          error={errorOf('articulo')}
          codigos={entrada}
          suggestions={mercaderiaSuggestions}
          onKeep={() => focusId(CANTIDAD_ID)}
          onPick={(articulo) => {
            ajuste.elegir(articulo)
            focusId(CANTIDAD_ID)
          }}
          onClear={() => ajuste.elegir(null)}
        />
      </Campo>
      <Campo span={2}>
        <CantidadInput
          id={CANTIDAD_ID}
          label="Cantidad"
          decimales={decimalesDe(ajuste.elegido ? (ajuste.elegido.unidad ?? '') : undefined)}
          value={ajuste.cantidad}
          onChange={ajuste.setCantidad}
          onKeyDown={onEnter(() => ajuste.add(ajuste.elegido))}
        />
      </Campo>
      <Campo span={2} bottom>
        <Button
          fullWidth
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => ajuste.add(ajuste.elegido)}
        >
          Agregar
        </Button>
      </Campo>
    </FormBand>
  )
}
