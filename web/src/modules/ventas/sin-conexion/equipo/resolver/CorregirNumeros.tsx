/** A sale that the server refused for a serial number: the person looks at the units and says the right ones. */

import { Text } from '@mantine/core'
import { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../../../../../ui/dialogs/ConfirmDialog.tsx'
import { Columna } from '../../../../../ui/Grupo.tsx'
import { SeriesPart } from '../../../../mercaderia/series/SeriesPart.tsx'
import { articuloDe } from '../copia.ts'
import { useEquipoChange } from '../equipo.queries.ts'
import type { EnEspera } from '../esquema.ts'
import { alTerminar, type Parte } from './parte.ts'
import { changeSeries } from './resolver.ts'

interface Linea {
  articulo: { id: string; nombre: string }
  unidades: number
  series: readonly string[]
}

/** The lines with numbers, and those whose article asks for them by now. */
async function lineasDe({ venta, lineas, clave }: EnEspera): Promise<Linea[]> {
  const leida = z.safeDecode(VentaSinConexion, venta as never)
  if (!leida.success) throw new Error(`The sale ${clave} cannot be read`)
  const todas = await Promise.all(
    leida.data.venta.detalles.map(async ({ articulo, cantidad, series = [] }, n) => ({
      articulo: { id: articulo, nombre: lineas[n]?.nombre ?? articulo },
      unidades: cantidad,
      series,
      pide: series.length > 0 || Boolean((await articuloDe(articulo))?.series),
    })),
  )
  return todas.filter((l) => l.pide)
}

export function CorregirNumeros(props: Parte) {
  const { fila, onClose } = props
  const [series, setSeries] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const { data: lineas = [] } = useQuery({
    queryKey: ['sin-conexion', 'series', fila.clave],
    queryFn: () => lineasDe(fila),
    networkMode: 'always',
    gcTime: 0,
  })
  const cambio = useEquipoChange(() => changeSeries(fila, series))
  return (
    <ConfirmDialog
      title={`Corregir los números de ${fila.provisional}`}
      question={fila.problema?.texto ?? ''}
      confirmLabel="Corregir y enviar"
      busy={cambio.isPending}
      onConfirm={() =>
        cambio.mutate(undefined, alTerminar(props, 'llegó', `No se pudo enviar ${fila.provisional}`))
      }
      onClose={onClose}
    >
      <Text>Mira qué unidad se llevó el cliente, y quita o escribe su número.</Text>
      <Columna>
        {lineas.map(({ articulo, unidades, series: antes }) => (
          <section key={articulo.id} aria-label={articulo.nombre}>
            <b>{articulo.nombre}</b>
            <SeriesPart
              articulo={articulo}
              series={series.get(articulo.id) ?? antes}
              unidades={unidades}
              ofrece
              sucursal={fila.sucursal}
              onChange={(nuevas) => setSeries(new Map(series).set(articulo.id, nuevas))}
            />
          </section>
        ))}
      </Columna>
    </ConfirmDialog>
  )
}
