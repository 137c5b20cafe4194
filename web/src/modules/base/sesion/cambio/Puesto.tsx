import { Button, Text } from '@mantine/core'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onRefusal } from '../../../../platform/api/refusals.ts'
import { useSesion } from '../../../../platform/api/session.tsx'
import { onPuesto } from '../../../../platform/cambio.ts'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { claimsOf, hasSession, readAccess } from '../../../../platform/tokens.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Bloqueo } from './Bloqueo.tsx'
import { askBloqueada, useBloquear } from './cambio.queries.ts'
import { QuienEntra } from './QuienEntra.tsx'
import { useSinUso } from './useSinUso.ts'

/** A refused call that waits for somebody to enter: it goes out again only as the same person. */
type Espera = (again: boolean) => void

/** A tab whose session another tab gave to somebody else begins anew. */
function useOtraPestana(): void {
  const sid = useRef(claimsOf(readAccess() ?? '').sid)
  useEffect(() => {
    sid.current = claimsOf(readAccess() ?? '').sid
  })
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'access' && hasSession() && claimsOf(readAccess() ?? '').sid !== sid.current)
        window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

/** The part of the frame that changes the person, locks the till and asks for the password that a PIN does not replace. */
export function Puesto({ minutos, trasVenta }: { minutos: number; trasVenta: boolean }) {
  const client = useQueryClient()
  const { usuario } = useSesion()
  const { sinLinea } = useModo()
  const lock = useBloquear()
  const [abierto, setAbierto] = useState<'cambiar' | 'clave' | null>(null)
  const esperan = useRef<Espera[]>([])
  const bloqueada = usuario.cambio_rapido?.bloqueada === true

  const answer = (again: boolean) => {
    const waiting = esperan.current
    esperan.current = []
    setAbierto(null)
    for (const done of waiting) done(again)
  }
  const entered = (id: number) => answer(id === usuario.id)
  /** Without a line nobody could enter again. */
  const bloquear = () => {
    if (!bloqueada && !sinLinea) lock()
  }
  useSinUso(bloqueada ? 0 : minutos, bloquear)
  useOtraPestana()

  const otro = useEffectEvent(() => {
    if (trasVenta) bloquear()
  })
  const leave = useEffectEvent(() => answer(false))
  useEffect(() => {
    const wait = (done: Espera) => void esperan.current.push(done)
    const ends = [
      onPuesto({ cambiar: () => setAbierto('cambiar'), otro: () => otro() }),
      // An answer that comes after the change of person is of the one before.
      onRefusal('equipo_bloqueado', async () => (await askBloqueada(client)) && new Promise(wait)),
      onRefusal('pide_clave', () => {
        setAbierto('clave')
        return new Promise(wait)
      }),
    ]
    return () => {
      for (const end of ends) end()
      leave()
    }
  }, [client])

  // Without a line nobody could enter, and the device sells on as it does for a page that begins so.
  if (bloqueada && !sinLinea) return <Bloqueo onEntered={entered} />
  if (abierto === null) return null
  if (sinLinea)
    return (
      <Dialog title="Sin conexión no se cambia de persona" onClose={() => answer(false)} centered>
        <Text style={{ padding: '4px 16px 16px' }}>
          El PIN lo revisa el servidor. Sigue {nombreDePersona(usuario)}: lo que se venda queda a su nombre.
          Con la línea de vuelta, cambia de persona como siempre; cada carrito queda con quien lo hizo.
        </Text>
      </Dialog>
    )
  const cancel = (
    <Button variant="default" onClick={() => answer(false)}>
      Cancelar
    </Button>
  )
  if (abierto === 'clave')
    return (
      <Dialog title="Escribe tu contraseña" closeOnClickOutside={false} onClose={() => answer(false)}>
        <Text style={{ padding: '4px 16px 0' }}>
          Entraste con tu PIN, y esto pide tu contraseña. Sigues con ella hasta que cambies de persona.
        </Text>
        <QuienEntra primero={usuario.id} conClave onEntered={entered}>
          {cancel}
        </QuienEntra>
      </Dialog>
    )
  return (
    <Dialog title="Cambiar de persona" closeOnClickOutside={false} onClose={() => answer(false)}>
      <QuienEntra primero={null} onEntered={entered}>
        {cancel}
      </QuienEntra>
    </Dialog>
  )
}
