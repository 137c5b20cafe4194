import { NativeSelect } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { NombresDePromocion, ReglaPromocion } from '@mostrador/contract/ventas/promociones/promociones'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ProveedorPicker } from '../../compras/proveedores/ProveedorPicker.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import { conUna, Nombrados } from './Nombrados.tsx'
import { Tecleados } from './Tecleados.tsx'

interface AlcanceProps {
  form: SchemaForm<ReglaPromocion>
  nombres: NombresDePromocion
  onNombres: (nombres: NombresDePromocion) => void
}

/** Which articles it is about; without any choice, all of them. */
export function AlcanceCampos({ form, nombres, onNombres }: AlcanceProps) {
  const { usuario } = useSesion()
  const { alcance } = form.values
  const rubros = useQuery({ ...rubrosQuery, enabled: usuario.rubros === true }).data ?? []
  const poner = <K extends 'articulos' | 'rubros' | 'proveedores'>(
    campo: K,
    cosas: NombresDePromocion[K],
  ) => {
    onNombres({ ...nombres, [campo]: cosas })
    form.setFieldValue('alcance', { ...alcance, [campo]: cosas.map(({ id }) => id) })
  }
  const agregar = ({ id, nombre }: Articulo) => poner('articulos', conUna(nombres.articulos, { id, nombre }))
  const entrada = useEntradaArticulos(agregar, { sinCantidad: true })
  return (
    <>
      {usuario.rubros && (
        <>
          <NativeSelect
            label="Rubros"
            value=""
            data={[
              { value: '', label: 'Agregar un rubro' },
              ...rubros
                .filter(({ id, baja }) => !baja && !alcance.rubros.includes(id))
                .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            onChange={({ currentTarget }) => {
              const rubro = rubros.find(({ id }) => String(id) === currentTarget.value)
              if (rubro) poner('rubros', conUna(nombres.rubros, { id: rubro.id, nombre: rubro.nombre }))
            }}
          />
          <Nombrados
            label="Rubros elegidos"
            cosas={nombres.rubros}
            onChange={(cosas) => poner('rubros', cosas)}
          />
          <Tecleados
            label="Marcas"
            agregar="Agregar marca"
            elegidos="Marcas elegidas"
            maxLength={50}
            textos={alcance.marcas}
            onChange={(marcas) => form.setFieldValue('alcance', { ...alcance, marcas })}
          />
        </>
      )}
      {usuario.compras && (
        <>
          <ProveedorPicker
            value={null}
            onPick={(p) =>
              p && poner('proveedores', conUna(nombres.proveedores, { id: p.id, nombre: p.razon_social }))
            }
          />
          <Nombrados
            label="Proveedores elegidos"
            cosas={nombres.proveedores}
            onChange={(cosas) => poner('proveedores', cosas)}
          />
        </>
      )}
      <ArticuloPicker codigos={entrada} onPick={agregar} />
      <Nombrados
        label="Artículos elegidos"
        cosas={nombres.articulos}
        onChange={(cosas) => poner('articulos', cosas)}
      />
      <ErrorDeCampos>
        {form.errors.articulos ?? form.errors.rubros ?? form.errors.proveedores ?? form.errors.alcance}
      </ErrorDeCampos>
    </>
  )
}
