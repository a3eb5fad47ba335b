import '../../styles/projects.css';
import type { HomePage, Project } from '../../../content/schema/home.ts';
import { portfolioFile } from '../../art/files.ts';
import { projectSize } from '../../art/frames.ts';
import { Section } from '../Section.tsx';

const ProjectCard = ({ project, label }: { project: Project; label: string }) => (
  <li className="project enter">
    <img
      className="project-art"
      src={portfolioFile(project.picture).address}
      alt=""
      loading="lazy"
      {...projectSize}
    />
    <h3 className="text-subheading">{project.title}</h3>
    <p>{project.description}</p>
    <ul className="project-tools" aria-label={label}>
      {project.technologies.map((technology) => (
        <li key={technology}>{technology}</li>
      ))}
    </ul>
  </li>
);

export const Portfolio = ({
  heading,
  intro,
  projects,
  technologiesLabel,
}: HomePage['portfolio']) => (
  <Section id="portfolio" heading={heading} intro={intro} rule>
    <ul className="projects">
      {projects.map((project) => (
        <ProjectCard key={project.title} project={project} label={technologiesLabel} />
      ))}
    </ul>
  </Section>
);
