// The visitors' entry of the browser build: it brings the stylesheet, and no script of its own.
import './site.css'
