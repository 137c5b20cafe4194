import { Button } from '@mantine/core'
import type { FilaCobranza } from '@mostrador/contract/credito/cobranza'
import { cobranzaLista } from '@mostrador/contract/credito/cobranza.lista'
import { IconPrinter } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { celdasCobranza } from './cobranza.columnas.tsx'
import { FichaDialog } from './FichaDialog.tsx'
import { GestionCreate } from './GestionCreate.tsx'
import { PromesaCreate } from './PromesaCreate.tsx'

const route = getRouteApi('/app/cobranza')

const DIALOGS = { promesa: PromesaCreate, anotar: GestionCreate, ficha: FichaDialog }

interface Abierto {
  que: keyof typeof DIALOGS
  cliente: FilaCobranza['cliente']
}

/** Who owes what is due, in the order of the day. */
export function CobranzaDia() {
  const { sucursal } = route.useSearch()
  const sesion = useSesion()
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const deRuta = sucursal ?? sesion.sucursal
  const Abre = abierto && DIALOGS[abierto.que]
  const accion = (que: Abierto['que'], label: string, { cliente }: FilaCobranza) => (
    <RowAction label={label} target={cliente.nombre} onClick={() => setAbierto({ que, cliente })} />
  )
  return (
    <>
      <Lista
        de={cobranzaLista}
        dentro
        celdas={celdasCobranza(sesion.usuario.sucursal_nombre ?? 'Mostrador')}
        accion={
          deRuta !== null && (
            <Button
              data-servidor
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => print('cobranza', deRuta, 'a4')}
            >
              Hoja de ruta
            </Button>
          )
        }
        acciones={(f) => (
          <>
            {accion('promesa', 'Promesa', f)}
            {accion('anotar', 'Anotar', f)}
            {accion('ficha', 'Ver', f)}
          </>
        )}
      />
      {abierto && Abre && <Abre cliente={abierto.cliente} onClose={() => setAbierto(null)} />}
    </>
  )
}
