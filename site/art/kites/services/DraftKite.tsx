import { Scene } from '../../Scene.tsx';

export const DraftKite = () => (
  <Scene>
    <path className="fill-ink-800" d="M0 430v-46h110v-26h80v40h120v-26h90v30h100v-40h140V430z" />
    <path
      className="stroke-ink-700"
      fill="none"
      d="M120 60h360M120 130h360M120 200h360M120 270h360M120 340h360M160 30v330M230 30v330M300 30v330M370 30v330M440 30v330"
    />
    <g transform="translate(330 196)">
      <path
        className="stroke-ink-300"
        fill="none"
        strokeWidth="2"
        strokeDasharray="8 7"
        d="M0-156L-138 0 0 164M-138 0Q-69-52 0-50M-34 226L0 156"
      />
      <path
        className="stroke-ink-300"
        fill="none"
        d="M-176-156v320M-182-156h12M-182 164h12M-138 190H0M-138 184v12M0 184v12"
      />
      <path className="fill-ink-300" d="M0-162l6 7-6 7-6-7zM-138-7l6 7-6 7-6-7z" />
      <path className="fill-accent" d="M0-156L138 0H0z" />
      <path className="fill-paper" d="M0 0h138L0 164z" />
      <path className="fill-accent" d="M0 156L34 220H0z" />
      <path className="stroke-ink-900" fill="none" strokeWidth="3" d="M0-50Q69-52 138 0" />
      <path className="stroke-paper" fill="none" strokeWidth="3" d="M0-156v320" />
    </g>
    <g transform="translate(192 196) rotate(-142)">
      <path className="fill-paper" d="M0 0l34-11v22z" />
      <path className="fill-accent" d="M34-11h120v22H34z" />
      <path className="fill-accent-deep" d="M34 0h120v11H34z" />
      <path className="fill-ink-300" d="M154-11h16v22h-16z" />
      <path className="fill-ink-900" d="M0 0l12-4v8z" />
    </g>
    <path className="stroke-ink-300" fill="none" strokeWidth="1.5" d="M364 416Q470 400 600 430" />
    <path className="fill-paper" d="M0 440v-16h180v-10h110v10h350v16z" />
  </Scene>
);
