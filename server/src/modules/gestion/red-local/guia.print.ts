/** The page with which a device comes to trust the TLS of the shop: for anybody, over plain http, one step at a time. */
import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import { PUNTO, redLocal } from '@mostrador/contract/gestion/red-local'
import { type Html, html, page, type RenderedPage } from '../../../platform/files/html.ts'
import { ESTILO_TELEFONO } from '../../base/impresiones/telefono.print.ts'
import type { Raiz } from './certificado.queries.ts'

const STYLE = `${ESTILO_TELEFONO}
p + p, ol + p { margin-top: .5rem }
.boton { display: block; width: 100%; padding: .75rem 1rem; border: 1px solid var(--acento); border-radius: 4px;
  background: none; color: var(--acento); font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer }
.lleno { background: var(--acento); color: var(--panel) }
ol { padding-left: 1.5rem }
li { display: list-item; padding: .25rem 0 }
details { border-top: 1px solid var(--linea); padding: .75rem 0 }
details:first-of-type { border-top: 0; padding-top: 0 }
summary { font-weight: 700; cursor: pointer }
details ol, details p { margin-top: .5rem }
#estado { margin-bottom: .75rem; padding: .5rem .75rem; border-radius: 4px; border: 1px solid var(--linea) }
#estado[data-es=si] { border-color: var(--acento); color: var(--acento); font-weight: 700 }
#estado[data-es=no] { border-color: var(--alerta) }
.huella { font: .8125rem/1.5 ui-monospace, monospace }
[hidden] { display: none }`

/**
 * Opens the steps of this device, and asks over TLS for a picture: one that comes is of a server that the device trusts. It asks again
 * when the person comes back from the settings.
 */
const SCRIPT = `addEventListener('DOMContentLoaded', function () {
  var a = navigator.userAgent, estado = document.getElementById('estado'), entrar = document.getElementById('entrar')
  var tactil = navigator.maxTouchPoints > 1
  var es = /iPhone|iPad/.test(a) || (/Macintosh/.test(a) && tactil) ? 'iphone' : /Android/.test(a) ? 'android'
    : /Windows/.test(a) ? 'windows' : /Macintosh/.test(a) ? 'mac' : 'linux'
  document.getElementById(es).open = true
  function decir(cual) {
    estado.dataset.es = cual
    estado.textContent = estado.dataset[cual]
    entrar.hidden = cual !== 'si'
  }
  function probar() {
    var punto = new Image()
    punto.onload = function () { decir('si') }
    punto.onerror = function () { decir('no') }
    punto.src = estado.dataset.punto + '?' + Date.now()
  }
  document.getElementById('probar').addEventListener('click', function () { decir('probando'); probar() })
  document.addEventListener('visibilitychange', function () { if (!document.hidden) probar() })
  probar()
})`

interface Sistema {
  id: string
  nombre: string
  pasos: readonly string[]
  nota?: string
}

const SISTEMAS: readonly Sistema[] = [
  {
    id: 'windows',
    nombre: 'Windows',
    pasos: [
      'Abre el archivo descargado, mostrador-raiz.crt, y presiona «Instalar certificado…».',
      'Elige «Usuario actual» y «Siguiente».',
      'Elige «Colocar todos los certificados en el siguiente almacén», presiona «Examinar…» y elige «Entidades de certificación raíz de confianza».',
      '«Siguiente», «Finalizar». Windows muestra la huella y pregunta: compárala y responde «Sí».',
      'Cierra el navegador y vuelve a abrirlo.',
    ],
    nota: 'Sirve para Chrome, Edge y Firefox.',
  },
  {
    id: 'android',
    nombre: 'Android',
    pasos: [
      'Abre Configuración y busca «certificado de CA» (está en Seguridad, «Más opciones de seguridad» o «Encriptación y credenciales», «Instalar un certificado»).',
      'Toca «Certificado de CA» y «Instalar de todos modos».',
      'Elige el archivo descargado, mostrador-raiz.crt.',
      'Vuelve a esta página.',
    ],
    nota: 'Usa Chrome: Firefox para Android no usa estos certificados. El teléfono tiene que tener bloqueo de pantalla, y puede avisar que «la red podría estar supervisada»: es por este certificado.',
  },
  {
    id: 'iphone',
    nombre: 'iPhone y iPad',
    pasos: [
      'Abre esta página en Safari, descarga el certificado y toca «Permitir».',
      'Abre Configuración y toca «Perfil descargado» (si no está: General, «VPN y administración de dispositivos»). Toca «Instalar».',
      'Falta la segunda parte: Configuración, General, Información, «Configuración de confianza de los certificados». Enciende el de Mostrador.',
      'Vuelve a esta página.',
    ],
    nota: 'Sin la segunda parte el certificado está instalado, y el teléfono igual no confía.',
  },
  {
    id: 'mac',
    nombre: 'Mac',
    pasos: [
      'Abre el archivo descargado: se abre «Acceso a Llaveros» y lo agrega a «Inicio de sesión».',
      'Búscalo por «Caddy», ábrelo, despliega «Confiar» y elige «Confiar siempre».',
      'Cierra la ventana y escribe tu contraseña. Cierra el navegador y vuelve a abrirlo.',
    ],
  },
  {
    id: 'linux',
    nombre: 'Linux',
    pasos: [
      'En Chrome: escribe chrome://certificate-manager en la barra, «Certificados locales», «Instalados por ti», «Importar», y elige el archivo.',
      'En Firefox: Ajustes, «Privacidad y seguridad», «Ver certificados…», «Autoridades», «Importar…», y marca que confías en él para sitios web.',
    ],
  },
]

const pasos = ({
  id,
  nombre,
  pasos,
  nota,
}: Sistema): Html => html`<details id="${id}"><summary>${nombre}</summary>
<ol>${pasos.map((paso) => html`<li>${paso}</li>`)}</ol>
${nota !== undefined && html`<p class="nota">${nota}</p>`}</details>`

export const printGuia = (https: string, { huella, vence }: Raiz): RenderedPage =>
  page({
    title: 'Instalar el certificado del local',
    style: STYLE,
    script: SCRIPT,
    robots: 'noindex',
    pictures: https,
    body: html`<body><main>
<header><h1>Instalar el certificado del local</h1>
<p>Se hace una vez en cada equipo. Después, ${https} se abre sin advertencias, y anda lo que pide https: instalar Mostrador
como una aplicación y vender sin conexión.</p></header>
<section><h2>¿Este equipo ya confía?</h2>
<p id="estado" role="status" data-punto="${https + PUNTO}" data-probando="Probando…"
data-si="Sí: este equipo confía. No hace falta nada más."
data-no="Todavía no, o no llega a ${https}. Sigue los pasos de abajo y prueba de nuevo; si ya los hiciste, cierra el navegador y vuelve a abrirlo."
>Probando…</p>
<p><a class="boton lleno" id="entrar" href="${https}" hidden>Entrar a Mostrador</a></p>
<p><button class="boton" id="probar" type="button">Probar de nuevo</button></p></section>
<section><h2>1. Descarga el certificado</h2>
<p><a class="boton lleno" href="${redLocal.certificado.path}">Descargar mostrador-raiz.crt</a></p>
<p class="nota">Al instalarlo, compara su huella SHA-256 con la que el dueño ve en «Conectar otros equipos»:</p>
<p class="huella">${huella}</p></section>
<section><h2>2. Instálalo</h2>${SISTEMAS.map(pasos)}</section>
<footer>Vence el ${mostrarFecha(fechaDe(vence))}. Es solo de este local: instálalo en equipos del negocio, no en los de clientes. Si el
navegador advierte que la conexión no es privada, no la aceptes: así Mostrador no funciona entero. Instala el certificado.</footer>
</main></body>`,
  })

/** Where devices trust the shop already, or nobody has said where its TLS is. */
export const printSinCertificado = (https: string | null): RenderedPage =>
  page({
    title: 'No hay nada que instalar',
    style: STYLE,
    robots: 'noindex',
    body: html`<body><main><section><h2>No hay nada que instalar</h2>
${
  https === null
    ? html`<p>Este local no tiene un certificado propio. Pregunta a quien instaló Mostrador.</p>`
    : html`<p>Entra por <a href="${https}">${https}</a>.</p>`
}</section></main></body>`,
  })
