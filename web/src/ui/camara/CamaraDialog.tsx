/** What the camera sees, and what became of each code. A photo does the same where the browser keeps the camera. */
import { Button } from '@mantine/core'
import { IconBulb, IconBulbOff, IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Aviso } from '../Aviso.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogBody } from '../dialogs/DialogBody.tsx'
import { Grupo } from '../Grupo.tsx'
import type { LookUp } from '../picker/useExactQueue.ts'
import { beep } from './beep.ts'
import styles from './CamaraDialog.module.css'
import { elDetector, olvidarDetector } from './detector.ts'
import { fotoDe } from './dibujos.ts'
import { type SinCamara, useCamara } from './useCamara.ts'

export interface CamaraDialogProps {
  /** Takes a code: nothing to say where the code is a search, else what became of it. */
  onCodigo: (codigo: string) => ReturnType<LookUp> | undefined
  /** It stays open for the next code. */
  sigue: boolean
  onClose: () => void
}

const RESULTADO = {
  found: 'Agregado',
  unknown: 'No existe un artículo con ese código',
  failed: 'No se pudo buscar: léelo de nuevo',
}

const SIN_LECTOR = 'El lector no llegó. Revisa la conexión y vuelve a abrir este cuadro.'

const POR_QUE: Readonly<Record<SinCamara, React.ReactNode>> = {
  https: (
    <>
      La cámara necesita https: ver <a href="/ayuda/camara#sin-https">Ayuda</a>. Mientras tanto, saca una foto
      del código.
    </>
  ),
  permiso:
    'El navegador no deja usar la cámara. Permítela en los ajustes del sitio, o saca una foto del código.',
  equipo: 'Este equipo no tiene una cámara libre. Puedes elegir una foto del código.',
  lector: SIN_LECTOR,
}

const SIN_CODIGO = 'La foto no tiene un código que se pueda leer: acércate, con luz y sin mover el teléfono.'
const NO_ES_FOTO = 'Ese archivo no es una foto que este navegador pueda leer.'

interface Resultado {
  codigo: string
  texto: string
}

export function CamaraDialog({ onCodigo, sigue, onClose }: CamaraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [resultados, setResultados] = useState<readonly Resultado[]>([])
  const [problema, setProblema] = useState<string | null>(null)

  const tomar = async (codigo: string) => {
    beep()
    setProblema(null)
    const como = await onCodigo(codigo)
    if (como === undefined || (como === 'found' && !sigue)) return onClose()
    setResultados((antes) => [{ codigo, texto: RESULTADO[como] }, ...antes].slice(0, 5))
  }
  const { falta, linterna } = useCamara(video, (codigo) => void tomar(codigo))

  const leerFoto = async (archivo: File) => {
    setProblema(null)
    const dibujo = await fotoDe(archivo).catch(() => null)
    if (dibujo === null) return setProblema(NO_ES_FOTO)
    try {
      const [primera] = await (await elDetector())(dibujo)
      if (primera === undefined) setProblema(SIN_CODIGO)
      else await tomar(primera.texto)
    } catch {
      olvidarDetector()
      setProblema(SIN_LECTOR)
    }
  }

  return (
    <Dialog title="Leer con la cámara" onClose={onClose}>
      <DialogBody>
        {falta === null ? (
          <div className={styles.vista}>
            <video ref={video} className={styles.video} muted playsInline aria-label="Lo que ve la cámara" />
          </div>
        ) : (
          <Aviso tone="amber">{POR_QUE[falta]}</Aviso>
        )}
        <Grupo justify="space-between">
          <Foto onFoto={(archivo) => void leerFoto(archivo)} principal={falta !== null} />
          {linterna && (
            <Button
              variant="default"
              leftSection={linterna.prendida ? <IconBulbOff size={16} /> : <IconBulb size={16} />}
              onClick={() => void linterna.cambiar()}
            >
              {linterna.prendida ? 'Apagar la linterna' : 'Prender la linterna'}
            </Button>
          )}
        </Grupo>
        {problema && <Aviso tone="amber">{problema}</Aviso>}
        <div role="status" className={styles.leidos}>
          {falta === null && resultados.length === 0 && 'Apunta al código de barras.'}
          {resultados.map(({ codigo, texto }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be read twice, and rows have no state.
            <p key={i}>
              <code>{codigo}</code> {texto}
            </p>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Foto({ onFoto, principal }: { onFoto: (archivo: File) => void; principal: boolean }) {
  const archivo = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={principal ? 'filled' : 'default'}
        leftSection={<IconCamera size={16} />}
        onClick={() => archivo.current?.click()}
      >
        Sacar una foto
      </Button>
      <input
        ref={archivo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto del código"
        onChange={({ currentTarget }) => {
          const [foto] = currentTarget.files ?? []
          // The same photo may be chosen again.
          currentTarget.value = ''
          if (foto) onFoto(foto)
        }}
      />
    </>
  )
}
